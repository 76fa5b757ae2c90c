--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: chats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chats (
    table_id text NOT NULL,
    number bigint NOT NULL,
    json text NOT NULL
);


--
-- Name: moves; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.moves (
    table_id text NOT NULL,
    number bigint NOT NULL,
    said text NOT NULL,
    digest bigint NOT NULL
);


--
-- Name: replays; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.replays (
    id text NOT NULL,
    record text NOT NULL
);


--
-- Name: seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seats (
    table_id text NOT NULL,
    seat bigint NOT NULL,
    token text NOT NULL,
    player text NOT NULL,
    name text NOT NULL,
    orders text DEFAULT ''::text NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id text NOT NULL,
    record text NOT NULL,
    salt text NOT NULL,
    host text NOT NULL,
    parent text NOT NULL,
    guided bigint NOT NULL
);


--
-- Data for Name: chats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.chats VALUES ('586f4d8e26302a046605', 1, '{"seats":[0,1,2,3],"name":"Ada, Ben","text":"To the left!","at":1794890199}');
INSERT INTO public.chats VALUES ('586f4d8e26302a046605', 2, '{"seats":[0,1,2,3],"name":"Ada, Ben","text":"Zögern hilft nicht. 🙂","at":1794890199}');


--
-- Data for Name: moves; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 1, 'spacer juliet-abel', 7741711521676653670);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 2, 'die 1', 2363729268578019346);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 3, 'die 2', -6236768463221888952);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 4, 'pass', 4566745404857879091);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 5, 'die 1', 1011469434711895223);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 6, 'turn ruth-vance', -6527093522736924141);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 7, 'play hurried-walk: move', -2264980029790155608);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 8, 'step south', -1351130408630074790);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 9, 'stop', -1069439214040931632);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 10, 'pass', -3412426955484406860);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 11, 'exert: move', 3713783990132883749);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 12, 'step north', 5030947643133084554);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 13, 'stop', -7245528356847363917);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 14, 'play cautious-sneaking: move', -7069096897390612302);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 15, 'step east', 4325009520072983105);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 16, 'use scientific-analysis', -7879255900865689402);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 17, 'option 2', -7266541198753143997);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 18, 'token expertise', -2411240664235127734);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 19, 'token discipline', -7331650047308311997);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 20, 'use weak-spots', -7632502228904699494);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 21, 'end turn', 7429678357349506255);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 22, 'turn juliet-abel', 3600751124321397556);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 23, 'use strategic-analysis', 6923705290129094754);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 24, 'option 1', -4486423384919367609);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 25, 'play stressful-brainstorm: rationalize', -8411945015998732508);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 26, 'use sedate', -7652878550810770510);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 27, 'play steady-walk: move', -513995666641342089);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 28, 'step south', -4994651473232190060);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 29, 'stop', -1186016641533765577);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 30, 'pass', 8513971586934229874);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 31, 'play hurried-walk: move', 3437764001427955405);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 32, 'step north', -7923911118783734459);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 33, 'stop', 4955866741631979382);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 34, 'pass', -3510083488791055964);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 35, 'pass', -3999652699120155136);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 36, 'pass', -2768113093584526564);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 37, 'play steady-walk: move', -7982508093983353897);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 38, 'step south', 2231063594507961252);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 39, 'step south', -3454599987491300731);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 40, 'pass', 3244353784122029215);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 41, 'play hurried-walk: move', 7588355278829453772);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 42, 'step west', 2557643456002346508);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 43, 'step north', -4990096444758491722);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 44, 'step west', -4595925292634676203);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 45, 'die 1', 5070166927115031966);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 46, 'accept', -5130020034047678459);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 47, 'exert: move', -8998676084834021793);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 48, 'step east', -3289456656244113599);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 49, 'step east', 612387105525225448);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 50, 'fund morpheus-protocol', 448480543947634187);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 51, 'fund tactical-redeployment', -1386253689096226258);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 52, 'use tactical-analysis', -7170788331229737558);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 53, 'die 3', -3070348594422134394);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 54, 'die 2', 5334043013247120283);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 55, 'die 1', -715554312473793413);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 56, 'accept', -1231853379860653158);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 57, 'space k7', 7289518300593232913);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 58, 'spacer juliet-abel', -5833090196282511555);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 59, 'turn dov-marek', -6627919356275278300);
INSERT INTO public.moves VALUES ('bc5974161c312634d1bd', 60, 'play stressful-brainstorm: rationalize', 3132031159866738031);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 1, 'spacer isaac-bohm', 4986530219915564454);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 2, 'die 1', -7689736717883130854);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 3, 'die 2', 5664808633952107863);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 4, 'pass', -7616624168189301882);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 5, 'die 1', -5186012422334663438);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 6, 'pass', -3752248930303331233);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 7, 'turn dov-marek', 8162346448664077659);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 8, 'use tactical-analysis', 2347159977070885653);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 9, 'option 2', 3188513503447146265);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 10, 'play stressful-brainstorm: rearm', -8569692894831835245);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 11, 'stow doorknocker', 6379973110162742611);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 12, 'pass', 3857246281653377610);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 13, 'play hurried-walk: move', -1777474579847974929);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 14, 'stop', 4425528213920938419);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 15, 'die 1', -3490679985897862876);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 16, 'accept', -2331738193112313784);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 17, 'exert: move', 5040591826585090205);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 18, 'step south', -257291343930291594);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 19, 'step south', 2800417144582216795);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 20, 'turn ruth-vance', 6240745028738449079);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 21, 'play steady-walk: move', 1610105854437445150);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 22, 'step north', -5689904364932495995);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 23, 'step east', -4430393646466460229);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 24, 'pass', -1125520512409608061);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 25, 'play hurried-walk: move', -2658661114266635267);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 26, 'step west', 7234973963753144780);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 27, 'step south', 5198068290043985452);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 28, 'step east', 5512040992647052053);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 29, 'die 1', -3159788531227904693);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 30, 'accept', -4590721917964300964);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 31, 'exert: move', -7189130501124640396);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 32, 'step north', 2676998014616773841);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 33, 'stop', 948545268287146804);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 34, 'die 2', 5487929677816634146);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 35, 'die 1', -2869492654003647451);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 36, 'pass', -2531060995571402526);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 37, 'space k7', 4569038568330996392);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 38, 'turn juliet-abel', 4084379998552117050);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 39, 'end turn', 364838624277702514);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 40, 'play anxious-sneaking: move', -6658611101337528461);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 41, 'step west', 8939618307410347349);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 42, 'step west', 2921347596746381059);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 43, 'exert: move', -34960330272404295);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 44, 'stop', 7553275569496299364);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 45, 'die 1', -510267941686354814);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 46, 'play stressful-brainstorm: rationalize', -4130961088831943848);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 47, 'end turn', -1052341318848674565);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 48, 'die 2', 8346293476524848759);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 49, 'die 1', -6204613087632898136);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 50, 'use refrain', 1075675992967872534);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 51, 'turn isaac-bohm', 8001471869834565015);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 52, 'play stressful-brainstorm: rationalize', -2620277672405667411);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 53, 'play hurried-walk: move', 4757258427603285951);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 54, 'stop', -7229789774017719615);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 55, 'die 1', 6361819116454522623);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 56, 'accept', -9122688998014284685);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 57, 'exert: move', -3133225126989116063);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 58, 'step south', -3375110201095707597);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 59, 'step south', 8695114219691074831);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 60, 'use structural-analysis', 1897789546234393705);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 61, 'option 2', -2340260650720873570);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 62, 'use jury-rig', -5264312380355374482);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 63, 'spacer isaac-bohm', 7555890076623959316);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 64, 'turn juliet-abel', -3004067839327421274);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 65, 'play stressful-brainstorm: catch-breath', 4038025706081825636);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 66, 'play anxious-sneaking: move', -6978091399192468488);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 67, 'step north', -8309446549025663900);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 68, 'step north', -5681049195953809670);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 69, 'end turn', -5534951989774809317);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 70, 'play stressful-brainstorm: rationalize', -2781788170541287842);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 71, 'play cautious-sneaking: move', -2842028915956946136);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 72, 'step north', 4649385825495406342);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 73, 'exert: move', -2524660941693172391);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 74, 'stop', -4122951362733613581);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 75, 'end turn', -446065008674981104);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 76, 'intruder cantor', 6890802638003876096);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 77, 'step south', 2861288580531573394);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 78, 'step south', 5019922662641537684);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 79, 'use a-part-for-each', -3174249568476934508);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 80, 'spacer dov-marek', 7475573319498188190);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 81, 'space d8', 1140046404322384766);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 82, 'pass', 6093605398263100732);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 83, 'turn dov-marek', 259903097265308701);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 84, 'play steady-walk: move', 157531967746586351);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 85, 'stop', -3232106504764000317);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 86, 'pass', 7467960882164758657);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 87, 'end turn', -6606210073547714707);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 88, 'turn juliet-abel', -6178951289869759730);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 89, 'play desperate-measures: attack', -4935526033619270162);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 90, 'attack chorister with osr-3', 8874278745778736524);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 91, 'die 1', 4014674384638702047);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 92, 'roll', 2365985198537057868);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 93, 'die 2', 5195457406791147416);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 94, 'pass', -8588417841992799907);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 95, 'die 1', 420166217682575118);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 96, 'pass', -2869612231779699601);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 97, 'play anxious-sneaking: move', -3159126134353398291);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 98, 'step south', 1582502157445712958);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 99, 'stop', 3887113010002891281);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 100, 'attack chorister with standard-multitool', -4028963226177860012);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 101, 'die 3', -9003580858794727536);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 102, 'die 2', -8198665604200528912);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 103, 'die 1', 6433598273845536710);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 104, 'pass', 8809134093668141118);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 105, 'end turn', 6216533931635036916);
INSERT INTO public.moves VALUES ('55a6557a41edb74d58a1', 106, 'space h6', 3088215893778925743);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 1, 'spacer juliet-abel', 8266154272782393964);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 2, 'pass', -200773316916876951);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 3, 'pass', 3834519361130286813);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 4, 'pass', 3357195842448156466);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 5, 'die 1', -6642248806302381534);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 6, 'turn juliet-abel', -5527643373287231859);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 7, 'play stressful-brainstorm: rationalize', 6496162393466457120);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 8, 'play steady-walk: move', 5511486540288385059);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 9, 'step north', -3131654693624337962);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 10, 'step north', 2594994267497977625);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 11, '!order pass', -742721707236116618);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 12, 'play hurried-walk: move', -2859249496903879591);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 13, 'step north', -9055551267348886410);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 14, 'step north', -1886745261977917389);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 15, 'step north', 111292419439966912);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 16, 'pass', -3607193132991809601);
INSERT INTO public.moves VALUES ('586f4d8e26302a046605', 17, '!undo', 111292419439966912);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 1, 'play hurried-walk: move', -6974053630279190277);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 2, 'step north', -8374510605049329306);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 3, 'step east', 1301890598480519885);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 4, 'step north', 8565293586922003594);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 5, 'die 1', 3667437121420419043);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 6, 'accept', 3458812572069335236);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 7, 'exert: move', 2362087702300771499);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 8, 'step south', 6928109783357604672);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 9, 'step west', 8886765357057965853);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 10, 'play anxious-sneaking: move', -3008860679590080927);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 11, 'step west', -6697083601156972213);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 12, 'step south', -1202132610260777466);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 13, 'exert: move', 8188376594700684604);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 14, 'stop', -4392020063247711155);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 15, 'die 1', 8155510396260381266);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 16, 'use tactical-analysis', -3046681908803197295);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 17, 'play cautious-sneaking: move', 6320616057420436725);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 18, 'step west', -4981018293982925284);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 19, 'pass', 7488294632578826066);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 20, 'fund morpheus-protocol', 4700238346517779652);
INSERT INTO public.moves VALUES ('93554fb79c7d57ed47bf', 21, '!abandon', 4700238346517779652);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 1, 'exert: move', 3134870792119620739);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 2, 'step north', -3702305583488365957);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 3, 'step east', 6543103869639605134);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 4, 'turn juliet-abel', 4659623859555224760);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 5, 'play stressful-brainstorm: catch-breath', 275551015442666897);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 6, 'play anxious-sneaking: move', -5575915665004308875);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 7, 'step north', -8052809785638089402);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 8, 'step north', -7910577798374745301);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 9, 'end turn', -564564002705358398);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 10, 'play steady-walk: move', -887275614129948251);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 11, 'step west', 1256778131272991759);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 12, 'stop', -5939671704034340194);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 13, 'exert: move', 1340893782365061766);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 14, 'step west', 6693580173788624479);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 15, 'end turn', 6873603604611504134);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 16, 'space d8', 4443167521757518972);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 17, 'die 1', -3736001637834962089);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 18, 'space j8', 8175998188229987630);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 19, 'die 1', -8611096945523635872);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 20, 'step south', -3447784180965838921);
INSERT INTO public.moves VALUES ('9f2bf8ba1215b8a14a34', 21, '!abandon', -3447784180965838921);


--
-- Data for Name: replays; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.replays VALUES ('b517361a4060a054f1ce', '{"version":1,"pack":"0bfa5d288f965465","setup":{"session":"incursion/cantor","difficulty":"normal","crew":[{"character":"juliet-abel","suit":"standard-eva-suit","gear":["osr-3","sedative-patch"]},{"character":"dov-marek","suit":"breach-hardsuit","gear":["doorknocker","ballast-plate"]},{"character":"ruth-vance","suit":"standard-eva-suit","gear":["tern-sidearm","targeting-visor"]},{"character":"isaac-bohm","suit":"standard-eva-suit","gear":["arc-welder","flare-pistol","rescue-winch"]}],"stratagems":["tactical-redeployment","morpheus-protocol"],"strict_rubicon":false},"seed":"33ccf0b133d17638","choices":["spacer isaac-bohm","die 1","die 2","pass","die 1","pass","turn dov-marek","use tactical-analysis","option 2","play stressful-brainstorm: rearm","stow doorknocker","pass","play hurried-walk: move","stop","die 1","accept","exert: move","step south","step south","turn ruth-vance","play steady-walk: move","step north","step east","pass","play hurried-walk: move","step west","step south","step east","die 1","accept","exert: move","step north","stop","die 2","die 1","pass","space k7","turn juliet-abel","end turn","play anxious-sneaking: move","step west","step west","exert: move","stop","die 1","play stressful-brainstorm: rationalize","end turn","die 2","die 1","use refrain","turn isaac-bohm","play stressful-brainstorm: rationalize","play hurried-walk: move","stop","die 1","accept","exert: move","step south","step south","use structural-analysis","option 2","use jury-rig","spacer isaac-bohm","turn juliet-abel","play stressful-brainstorm: catch-breath","play anxious-sneaking: move","step north","step north","end turn","play stressful-brainstorm: rationalize","play cautious-sneaking: move","step north","exert: move","stop","end turn","intruder cantor","step south","step south","use a-part-for-each","spacer dov-marek","space d8","pass","turn dov-marek","play steady-walk: move","stop","pass","end turn","turn juliet-abel","play desperate-measures: attack","attack chorister with osr-3","die 1","roll","die 2","pass","die 1","pass","play anxious-sneaking: move","step south","stop","attack chorister with standard-multitool","die 3","die 2","die 1","pass","end turn","space h6"],"checkpoints":[{"after":0,"digest":"ee30b650d2ef7ba5"},{"after":32,"digest":"25269b82cda8a4d1"},{"after":64,"digest":"d64f683763b6bca6"},{"after":96,"digest":"d82d16e109a7b46f"},{"after":106,"digest":"2adb8bfe4a6888af"}]}');


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('8ab399c8c9f4a7b30a13', 0, 'a183a1c8980e6441f6139edf3094b0f4', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('8ab399c8c9f4a7b30a13', 1, 'c6d01a97608612da78bc258ff552bb05', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('bc5974161c312634d1bd', 0, '78978d7a107b6575dbbdbb8a5eba4e5c', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('bc5974161c312634d1bd', 1, '7e2fc06d728b57529eb3a164b52de04f', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('bc5974161c312634d1bd', 2, '0c5db47f010c7abf1113f78bcec9aa8f', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('55a6557a41edb74d58a1', 0, 'dc91d976dbb79bc4ca5e91a20d5e4eac', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('55a6557a41edb74d58a1', 1, '515e36c178b9bbd5d5875e98b8d668e5', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('55a6557a41edb74d58a1', 2, '5f676e7507f9bd99a2cb7bde395343f4', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('55a6557a41edb74d58a1', 3, '97baec5e9ee645a1e4b93b88f19f49e3', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('586f4d8e26302a046605', 2, '537978a94572a91858803b68fb7015fe', 'bot:greedy', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('586f4d8e26302a046605', 3, '8757b9fbac9f8d7eadb4a794353dbf76', 'bot:random', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('586f4d8e26302a046605', 0, '4e8e7a5988f2a4a401483e691fc0f6ea', 'human', 'Ada', '{"decline":["react","exert"],"single":true}');
INSERT INTO public.seats VALUES ('586f4d8e26302a046605', 1, '702b7db79c7e621e0bd5c59d4bbdb2c1', 'human', 'Ben', '{"decline":["route"],"single":true}');
INSERT INTO public.seats VALUES ('93554fb79c7d57ed47bf', 0, '48a6350e1114a645f0fb4b50f64a87ad', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('93554fb79c7d57ed47bf', 1, '58e570b5e1b370e49145eb01f4125f5a', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('93554fb79c7d57ed47bf', 2, '06786bf09844e423185762e6a37412bc', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('9f2bf8ba1215b8a14a34', 0, '2050e4214a32749f006d2ab35cf76514', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('9f2bf8ba1215b8a14a34', 1, 'a7799efe98dd06a6fcfd794aa5e20768', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('9f2bf8ba1215b8a14a34', 2, 'dce459ebac4062af41302cd55400088d', 'human', '', '{"decline":[],"single":false}');
INSERT INTO public.seats VALUES ('9f2bf8ba1215b8a14a34', 3, '560187bdc5e0d41094996de9b005af79', 'human', '', '{"decline":[],"single":false}');


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('8ab399c8c9f4a7b30a13', '{
  "version": 1,
  "pack": "0bfa5d288f965465",
  "setup": {
    "session": "incursion/cantor",
    "difficulty": "normal",
    "crew": [
      {
        "character": "juliet-abel",
        "suit": "standard-eva-suit",
        "gear": [
          "osr-3",
          "sedative-patch"
        ]
      },
      {
        "character": "dov-marek",
        "suit": "breach-hardsuit",
        "gear": [
          "doorknocker",
          "ballast-plate"
        ]
      }
    ],
    "stratagems": [
      "tactical-redeployment",
      "morpheus-protocol"
    ],
    "strict_rubicon": false
  },
  "seed": "b3209f38a8889c38",
  "choices": [],
  "checkpoints": [
    {
      "after": 0,
      "digest": "84f58be2f0066b2a"
    }
  ]
}', 'baa7dd2de92f784b470435fba9c169db', 'c23cb1904350356f86aa9ab63fde8231', '', 0);
INSERT INTO public.tables VALUES ('bc5974161c312634d1bd', '{
  "version": 1,
  "pack": "0bfa5d288f965465",
  "setup": {
    "session": "incursion/cantor",
    "difficulty": "normal",
    "crew": [
      {
        "character": "juliet-abel",
        "suit": "standard-eva-suit",
        "gear": [
          "osr-3",
          "sedative-patch"
        ]
      },
      {
        "character": "dov-marek",
        "suit": "breach-hardsuit",
        "gear": [
          "doorknocker",
          "ballast-plate"
        ]
      },
      {
        "character": "ruth-vance",
        "suit": "standard-eva-suit",
        "gear": [
          "tern-sidearm",
          "targeting-visor"
        ]
      }
    ],
    "stratagems": [
      "tactical-redeployment",
      "morpheus-protocol"
    ],
    "strict_rubicon": false
  },
  "seed": "723b23b11ef58337",
  "choices": [],
  "checkpoints": [
    {
      "after": 0,
      "digest": "8e1fbe72152c0d66"
    }
  ]
}', '3485eb1046c8f2b75e2f16b2ab3a441a', 'ab65bbc2cdfc35cf460949bd5945ce91', '', 0);
INSERT INTO public.tables VALUES ('55a6557a41edb74d58a1', '{
  "version": 1,
  "pack": "0bfa5d288f965465",
  "setup": {
    "session": "incursion/cantor",
    "difficulty": "normal",
    "crew": [
      {
        "character": "juliet-abel",
        "suit": "standard-eva-suit",
        "gear": [
          "osr-3",
          "sedative-patch"
        ]
      },
      {
        "character": "dov-marek",
        "suit": "breach-hardsuit",
        "gear": [
          "doorknocker",
          "ballast-plate"
        ]
      },
      {
        "character": "ruth-vance",
        "suit": "standard-eva-suit",
        "gear": [
          "tern-sidearm",
          "targeting-visor"
        ]
      },
      {
        "character": "isaac-bohm",
        "suit": "standard-eva-suit",
        "gear": [
          "arc-welder",
          "flare-pistol",
          "rescue-winch"
        ]
      }
    ],
    "stratagems": [
      "tactical-redeployment",
      "morpheus-protocol"
    ],
    "strict_rubicon": false
  },
  "seed": "33ccf0b133d17638",
  "choices": [],
  "checkpoints": [
    {
      "after": 0,
      "digest": "ee30b650d2ef7ba5"
    }
  ]
}', '0d7ada0a9315f16e8711f1442747f849', 'e9277d1fedffc6d89307c98e9d66d485', '', 0);
INSERT INTO public.tables VALUES ('586f4d8e26302a046605', '{
  "version": 1,
  "pack": "0bfa5d288f965465",
  "setup": {
    "session": "incursion/cantor",
    "difficulty": "normal",
    "crew": [
      {
        "character": "juliet-abel",
        "suit": "standard-eva-suit",
        "gear": [
          "osr-3",
          "sedative-patch"
        ]
      },
      {
        "character": "dov-marek",
        "suit": "breach-hardsuit",
        "gear": [
          "doorknocker",
          "ballast-plate"
        ]
      },
      {
        "character": "ruth-vance",
        "suit": "standard-eva-suit",
        "gear": [
          "tern-sidearm",
          "targeting-visor"
        ]
      },
      {
        "character": "isaac-bohm",
        "suit": "standard-eva-suit",
        "gear": [
          "arc-welder",
          "flare-pistol",
          "rescue-winch"
        ]
      }
    ],
    "stratagems": [
      "tactical-redeployment",
      "morpheus-protocol"
    ],
    "strict_rubicon": false
  },
  "seed": "1b20a1f299d45dbd",
  "choices": [],
  "checkpoints": [
    {
      "after": 0,
      "digest": "9657f6bfd6f19d1f"
    }
  ]
}', 'ad1e135d1e7f82767b43b00f9f5d28f9', 'a1f521f6f49cdd6cc19a5d69ba9fb810', '', 0);
INSERT INTO public.tables VALUES ('93554fb79c7d57ed47bf', '{
  "version": 1,
  "pack": "0bfa5d288f965465",
  "setup": {
    "session": "incursion/cantor",
    "difficulty": "normal",
    "crew": [
      {
        "character": "juliet-abel",
        "suit": "standard-eva-suit",
        "gear": [
          "osr-3",
          "sedative-patch"
        ]
      },
      {
        "character": "dov-marek",
        "suit": "breach-hardsuit",
        "gear": [
          "doorknocker",
          "ballast-plate"
        ]
      },
      {
        "character": "ruth-vance",
        "suit": "standard-eva-suit",
        "gear": [
          "tern-sidearm",
          "targeting-visor"
        ]
      }
    ],
    "stratagems": [
      "tactical-redeployment",
      "morpheus-protocol"
    ],
    "strict_rubicon": false
  },
  "seed": "723b23b11ef58337",
  "choices": [
    "spacer juliet-abel",
    "die 1",
    "die 2",
    "pass",
    "die 1",
    "turn ruth-vance",
    "play hurried-walk: move",
    "step south",
    "stop",
    "pass",
    "exert: move",
    "step north",
    "stop",
    "play cautious-sneaking: move",
    "step east",
    "use scientific-analysis",
    "option 2",
    "token expertise",
    "token discipline",
    "use weak-spots",
    "end turn",
    "turn juliet-abel",
    "use strategic-analysis",
    "option 1",
    "play stressful-brainstorm: rationalize",
    "use sedate",
    "play steady-walk: move",
    "step south",
    "stop",
    "pass"
  ],
  "redeals": [
    {
      "after": 30,
      "seed": "623257a123537dfc"
    }
  ],
  "checkpoints": [
    {
      "after": 0,
      "digest": "8e1fbe72152c0d66"
    },
    {
      "after": 30,
      "digest": "13e9673bae2f8964"
    }
  ]
}', '2f1f02b80172c49c84fb603aa9bf24ed', '540e3fd8a6f86f65632e859e36441e24', 'bc5974161c312634d1bd', 0);
INSERT INTO public.tables VALUES ('9f2bf8ba1215b8a14a34', '{
  "version": 1,
  "pack": "0bfa5d288f965465",
  "setup": {
    "session": "incursion/cantor",
    "difficulty": "normal",
    "crew": [
      {
        "character": "juliet-abel",
        "suit": "standard-eva-suit",
        "gear": [
          "osr-3",
          "sedative-patch"
        ]
      },
      {
        "character": "dov-marek",
        "suit": "breach-hardsuit",
        "gear": [
          "doorknocker",
          "ballast-plate"
        ]
      },
      {
        "character": "ruth-vance",
        "suit": "standard-eva-suit",
        "gear": [
          "tern-sidearm",
          "targeting-visor"
        ]
      },
      {
        "character": "isaac-bohm",
        "suit": "standard-eva-suit",
        "gear": [
          "arc-welder",
          "flare-pistol",
          "rescue-winch"
        ]
      }
    ],
    "stratagems": [
      "tactical-redeployment",
      "morpheus-protocol"
    ],
    "strict_rubicon": false
  },
  "seed": "33ccf0b133d17638",
  "choices": [
    "spacer isaac-bohm",
    "die 1",
    "die 2",
    "pass",
    "die 1",
    "pass",
    "turn dov-marek",
    "use tactical-analysis",
    "option 2",
    "play stressful-brainstorm: rearm",
    "stow doorknocker",
    "pass",
    "play hurried-walk: move",
    "stop",
    "die 1",
    "accept",
    "exert: move",
    "step south",
    "step south",
    "turn ruth-vance",
    "play steady-walk: move",
    "step north",
    "step east",
    "pass",
    "play hurried-walk: move",
    "step west",
    "step south",
    "step east",
    "die 1",
    "accept"
  ],
  "redeals": [
    {
      "after": 30,
      "seed": "07881c56b910b8de"
    }
  ],
  "checkpoints": [
    {
      "after": 0,
      "digest": "ee30b650d2ef7ba5"
    },
    {
      "after": 30,
      "digest": "4c1fc33eaae50e31"
    }
  ]
}', '399489e2583507adf6a2466861731b64', '2435516dd248632958ed6b3a72748865', '55a6557a41edb74d58a1', 0);


--
-- Name: chats chats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_pkey PRIMARY KEY (table_id, number);


--
-- Name: moves moves_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.moves
    ADD CONSTRAINT moves_pkey PRIMARY KEY (table_id, number);


--
-- Name: replays replays_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.replays
    ADD CONSTRAINT replays_pkey PRIMARY KEY (id);


--
-- Name: seats seats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);


--
-- PostgreSQL database dump complete
--


