import { z } from 'zod';

/** For statements that return only a count, as `total`. */
export const CountRow = z.object({ total: z.int() });
