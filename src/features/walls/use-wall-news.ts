import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { noNews } from './wall-pages.ts';
import type { WallNews } from './wall-pages.ts';

interface WallNewsState {
  news: WallNews;
  change: (next: (before: WallNews) => WallNews) => void;
}

/** What changed on a wall since it was read, kept beside its pages: for the wall, and for the box that writes on it. */
export function useWallNews(profileId: string): WallNewsState {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['wall-news', profileId], [profileId]);
  const { data: news = noNews } = useQuery<WallNews>({
    queryKey,
    queryFn: skipToken,
    // what came before and what comes are told apart by identity
    structuralSharing: false,
  });
  const change = useCallback<WallNewsState['change']>(
    (next) => client.setQueryData<WallNews>(queryKey, (before = noNews) => next(before)),
    [client, queryKey],
  );
  return { news, change };
}
