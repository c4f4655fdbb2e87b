import { refuse, type Rejection } from '@reckon/kernel';
import { REFUSALS, type RefusalCode } from '../facts/refusals.ts';

export const no = (code: RefusalCode): Rejection => refuse(REFUSALS[code][0], REFUSALS[code][1], code);
