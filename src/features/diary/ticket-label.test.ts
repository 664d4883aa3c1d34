import { expect, it } from 'vitest';
import { ticketLabel } from './ticket-label.ts';

it('names everything that a ticket shows, also the day of the week', () => {
  const viewing = {
    kind: 'viewing',
    id: '1',
    rev: 1,
    profileId: '',
    mediaType: 'show',
    tmdbId: 1,
    name: 'Night Shift',
    posterPath: null,
    releaseDate: '2024-03-01',
    episode: { id: 2, season: 1, number: 3, name: 'Reel Two' },
    watchedOn: '2026-11-12',
    rewatch: true,
    rating: 'fire_3',
    note: 'Loud.',
    visibility: 'me',
    reviewId: null,
    createdAt: new Date(0),
  } as const;
  expect(ticketLabel(viewing)).toBe(
    'Night Shift (2024), S1 E3, Reel Two, Thu, November 12, 2026, 3 flames, watched again, with a note, only you can see it',
  );
});
