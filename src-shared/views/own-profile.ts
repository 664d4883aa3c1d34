import type { Ethnicity, Gender, HereFor, RelationshipStatus, SexualOrientation } from '#shared/personal.ts';
import type { GifView } from './media.ts';
import type { MemberRef } from './members.ts';
import type { PhotoView } from './photos.ts';

/** A member's own profile with everything they can edit; never sent to anyone else. An empty text is not set. */
export interface OwnProfile extends MemberRef {
  bio: string;
  occupation: string;
  location: string;
  country: string;
  stateOrRegion: string;
  cityOrTown: string;
  postalCode: string;
  age: number | null;
  gender: Gender | null;
  relationshipStatus: RelationshipStatus | null;
  sexualOrientation: SexualOrientation | null;
  ethnicity: Ethnicity | null;
  hereFor: HereFor[];
  displayPersonalInfo: boolean;
  showDistance: boolean;
  photos: PhotoView[];
  videoId: string | null;
  gif: GifView | null;
}
