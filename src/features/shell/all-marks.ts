// Every kind of mark there is, so that what was left pending can be delivered on any screen.
import '#client/features/bookmarks/bookmark-mark.ts';
import '#client/features/collections/seen-mark.ts';
import '#client/features/collections/shelf-marks.ts';
import '#client/features/favorites/favorite-mark.ts';
import '#client/features/follows/follow-mark.ts';
import '#client/features/hearts/heart-mark.ts';
import '#client/features/walls/like-mark.ts';
