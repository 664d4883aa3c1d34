import { describe, expect, it } from 'vitest';
import { cardOfMember } from './share-card.ts';

const member = { id: crypto.randomUUID(), username: 'nora', fullName: 'Nora Lind', bio: '', avatar: null };

describe('cardOfMember', () => {
  it('has the name and the @username', () => {
    expect(cardOfMember(member)).toMatchObject({ over: '@nora', heading: 'Nora Lind' });
  });

  it('has the @username once where no name can be drawn', () => {
    for (const fullName of ['', '野良'])
      expect(cardOfMember({ ...member, fullName })).toMatchObject({ over: 'On Matinee', heading: '@nora' });
  });
});
