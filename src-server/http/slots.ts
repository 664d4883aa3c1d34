import { AppError } from '#server/errors.ts';

/** How many of something that lasts (uploads, exports) are under way. */
interface Slots {
  /** Throws BUSY when the server has its hands full, TOO_MANY when this member alone has. */
  run<T>(memberId: string, work: () => Promise<T>): Promise<T>;
}

/** `inAll` is for all members together; both are numbers of what runs at once in this process. */
export function createSlots({ inAll, perMember }: { inAll: number; perMember: number }): Slots {
  const underWay = new Map<string, number>();
  let all = 0;
  return {
    async run(memberId, work) {
      const own = underWay.get(memberId) ?? 0;
      if (own >= perMember) throw new AppError('TOO_MANY', { retryAfter: 5 });
      if (all >= inAll) throw new AppError('BUSY', { retryAfter: 5 });
      all += 1;
      underWay.set(memberId, own + 1);
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (underWay.get(memberId) ?? 1) - 1;
        if (left > 0) underWay.set(memberId, left);
        else underWay.delete(memberId);
      }
    },
  };
}
