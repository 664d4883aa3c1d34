import { describe, expect, it } from 'vitest';
import { addArrived, noneArrived, showArrived } from './arrived-reviews.ts';

const [first, second, third] = [{ id: '1' }, { id: '2' }, { id: '3' }];

describe('reviews that arrive while a title is open', () => {
  it('wait once, whether they arrive by an event, a list or both', () => {
    const heard = addArrived(noneArrived, [first]);
    expect(addArrived(heard, [second, first]).waiting).toEqual([second, first]);
  });

  it('stop waiting once they are shown, and are not added again', () => {
    const seen = showArrived(addArrived(showArrived(addArrived(noneArrived, [first])), [second]));
    expect(seen).toEqual({ waiting: [], shown: [second, first] });
    expect(addArrived(seen, [third, second, first])).toEqual({ waiting: [third], shown: [second, first] });
  });
});
