import type { AnswerOf } from '#web/cents.ts';

/** An exemption as the dealership reads it. */
export type ListedExemption = AnswerOf<'GET /api/v1/auth/exemptions'>['data'][number];
