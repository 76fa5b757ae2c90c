//! New Intruders: where they appear, First Contact (INT-2), ambush (INT-5).
