import { describe, expect, it } from 'vitest';
import { doneBy } from '../src/stage/doing';
import { told } from './fixture';

const activated = (intruder: number) => told('IAT-1', 'activated', {}, { kind: 'activated', intruder, opportunity: false });
const behaves = (intruder: number, behaviour: number) => told('BOS-3', 'behaves', {}, { kind: 'behaves', intruder, behaviour });
const targeted = (intruder: number, spacer: number) => told('TGT-1', 'targeted', {}, { kind: 'targeted', intruder, spacer });

describe('what an Intruder is about', () => {
  it('is what it does and whom it has found', () => {
    expect(doneBy([activated(1), behaves(1, 7), targeted(1, 2)], 1)).toEqual({ behaviour: 7, target: 2 });
  });

  it('is nothing before it has settled on something', () => {
    expect(doneBy([behaves(1, 7), targeted(1, 2), activated(1)], 1)).toBeUndefined();
  });

  it('is not what another one does in between', () => {
    expect(doneBy([activated(1), behaves(1, 7), activated(2), behaves(2, 3), targeted(2, 0)], 1)).toEqual({ behaviour: 7 });
  });
});
