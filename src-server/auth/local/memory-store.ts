import type { Adapter, AdapterPayload } from 'oidc-provider';
import { setBounded } from '#shared/set-bounded.ts';

interface Entry {
  payload: AdapterPayload;
  endsAt: number;
}

const maxEntries = 2_000;

/**
 * The local provider's store, in this process's memory. It keeps no sessions: nobody stays signed in at the stand-in for Google
 * and X, so every sign-in asks who it is, and two tabs do not affect each other.
 */
export function createMemoryStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const entry = entries.get(keyOf(id));
      return entry && entry.endsAt > Date.now() ? entry.payload : undefined;
    };
    return {
      find,
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      async upsert(id, payload, expiresIn) {
        if (model === 'Session') return;
        setBounded(entries, keyOf(id), { payload, endsAt: Date.now() + expiresIn * 1000 }, maxEntries);
      },
      async consume(id) {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
