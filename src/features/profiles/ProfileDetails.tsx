import { IconBriefcase, IconCalendar, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import { personal as labels } from '#shared/personal.ts';
import type { PersonalInfo, ProfileView } from '#shared/views/members.ts';
import classes from './ProfileDetails.module.css';

const joined = (date: Date): string => date.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });

/** What a member says about their life; of the personal part only what the server gave this viewer. */
export function ProfileDetails({ profile }: { profile: ProfileView }) {
  const { occupation, location, cityOrTown, stateOrRegion, country, personal } = profile;
  const place = location || [cityOrTown, stateOrRegion, country].filter((part) => part !== '').join(', ');
  const answers = personal ? answersOf(personal) : [];
  return (
    <section className={classes.details} aria-label={profilesMessages.details}>
      <ul className={classes.facts}>
        {occupation && <Fact icon={<IconBriefcase size={18} stroke={1.75} />}>{occupation}</Fact>}
        {place && <Fact icon={<IconMapPin size={18} stroke={1.75} />}>{place}</Fact>}
        <Fact icon={<IconCalendar size={18} stroke={1.75} />}>
          {profilesMessages.joined(joined(profile.joinedAt))}
        </Fact>
      </ul>
      {answers.length > 0 && (
        <dl className={classes.answers}>
          {answers.map(([question, answer]) => (
            <div key={question} className={classes.answer}>
              <dt className={classes.question}>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The answered questions. */
function answersOf(personal: PersonalInfo) {
  const { age, gender, relationshipStatus, sexualOrientation, ethnicity, hereFor } = personal;
  const all: [question: string, answer: string | null][] = [
    [commonMessages.age, age === null ? null : String(age)],
    [commonMessages.gender, gender && labels.gender[gender]],
    [commonMessages.relationship, relationshipStatus && labels.relationshipStatus[relationshipStatus]],
    [commonMessages.sexuality, sexualOrientation && labels.sexualOrientation[sexualOrientation]],
    [commonMessages.ethnicity, ethnicity && labels.ethnicity[ethnicity]],
    [profilesMessages.hereFor, hereFor.map((purpose) => labels.hereFor[purpose]).join(', ') || null],
  ];
  return all.filter(([, answer]) => answer !== null);
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      <span aria-hidden="true">{icon}</span>
      <span className={classes.text} dir="auto">
        {children}
      </span>
    </li>
  );
}
