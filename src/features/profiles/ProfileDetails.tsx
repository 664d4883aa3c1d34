import { Box, Group, Text } from '@mantine/core';
import { IconBriefcase, IconCalendar, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { monthName } from '#shared/format/day.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import { personal as labels } from '#shared/personal.ts';
import type { PersonalInfo, ProfileView } from '#shared/views/members.ts';

/** What a member says about their life; personal information only as far as the server sent it to this viewer. */
export function ProfileDetails({ profile }: { profile: ProfileView }) {
  const { occupation, location, cityOrTown, stateOrRegion, country, personal } = profile;
  const place = location || [cityOrTown, stateOrRegion, country].filter((part) => part !== '').join(', ');
  const answers = personal ? answersOf(personal) : [];
  return (
    <Box
      component="section"
      px="var(--gutter)"
      pt="md"
      pb={20}
      style={{ borderBottom: '1px solid var(--line)' }}
      aria-label={profilesMessages.details}
    >
      <Group component="ul" gap="8px 20px" c="quiet" fz="sm" lh="sm">
        {occupation && <Fact icon={<IconBriefcase size={18} stroke={1.75} />}>{occupation}</Fact>}
        {place && <Fact icon={<IconMapPin size={18} stroke={1.75} />}>{place}</Fact>}
        <Fact icon={<IconCalendar size={18} stroke={1.75} />}>
          {profilesMessages.joined(monthName(profile.joinedAt.toISOString().slice(0, 10)))}
        </Fact>
      </Group>
      {answers.length > 0 && (
        <Box
          component="dl"
          display="grid"
          mt="md"
          fz="sm"
          lh="sm"
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: '14px 16px' }}
        >
          {answers.map(([question, answer]) => (
            <div key={question}>
              <Text component="dt" c="quiet" fz="xs" lh="xs">
                {question}
              </Text>
              <dd>{answer}</dd>
            </div>
          ))}
        </Box>
      )}
    </Box>
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
    <Group component="li" gap={8} wrap="nowrap" align="flex-start" miw={0}>
      <Box component="span" flex="none" aria-hidden="true">
        {icon}
      </Box>
      <Box component="span" miw={0} style={{ overflowWrap: 'anywhere' }} dir="auto">
        {children}
      </Box>
    </Group>
  );
}
