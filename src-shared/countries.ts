/** Countries to choose from; the last one is for members of any other. */
export const countries: readonly string[] = [
  ...['Argentina', 'Armenia', 'Australia', 'Austria', 'Bangladesh', 'Belgium', 'Bolivia', 'Brazil'],
  ...['Bulgaria', 'Cambodia', 'Canada', 'Chile', 'China', 'Colombia', 'Costa Rica', 'Croatia'],
  ...['Czechia', 'Denmark', 'Dominican Republic', 'Ecuador', 'Egypt', 'Estonia', 'Ethiopia', 'Finland'],
  ...['France', 'Georgia', 'Germany', 'Ghana', 'Greece', 'Guatemala', 'Guinea', 'Hungary', 'Iceland'],
  ...['India', 'Indonesia', 'Iran', 'Iraq', 'Ireland', 'Israel', 'Italy', 'Jamaica', 'Japan', 'Jordan'],
  ...['Kazakhstan', 'Kenya', 'Latvia', 'Lebanon', 'Lithuania', 'Malaysia', 'Mexico', 'Morocco', 'Nepal'],
  ...['Netherlands', 'New Zealand', 'Nigeria', 'Norway', 'Pakistan', 'Peru', 'Philippines', 'Poland'],
  ...['Portugal', 'Romania', 'Saudi Arabia', 'Senegal', 'Serbia', 'Singapore', 'Slovakia', 'Slovenia'],
  ...['South Africa', 'South Korea', 'Spain', 'Sri Lanka', 'Sweden', 'Switzerland', 'Taiwan', 'Thailand'],
  ...['Tunisia', 'Turkey', 'Ukraine', 'United Arab Emirates', 'United Kingdom', 'United States', 'Uruguay'],
  ...['Vietnam', 'Other'],
];

/** Countries whose regions are chosen from a list; elsewhere a region is free text. */
const regionLists: Readonly<Record<string, readonly string[]>> = {
  'United States': [
    ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware'],
    ...['Florida', 'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky'],
    ...['Louisiana', 'Maine', 'Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi'],
    ...['Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York'],
    ...['North Carolina', 'North Dakota', 'Ohio', 'Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island'],
    ...['South Carolina', 'South Dakota', 'Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Washington'],
    ...['West Virginia', 'Wisconsin', 'Wyoming'],
  ],
  Canada: [
    ...['Alberta', 'British Columbia', 'Manitoba', 'New Brunswick', 'Newfoundland and Labrador'],
    ...['Northwest Territories', 'Nova Scotia', 'Nunavut', 'Ontario', 'Prince Edward Island', 'Quebec'],
    ...['Saskatchewan', 'Yukon'],
  ],
  'United Kingdom': ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  Australia: [
    ...['Australian Capital Territory', 'New South Wales', 'Northern Territory', 'Queensland'],
    ...['South Australia', 'Tasmania', 'Victoria', 'Western Australia'],
  ],
};

/** The regions to choose from in a country; null if a region is free text there. */
export const regionsOf = (country: string): readonly string[] | null =>
  Object.hasOwn(regionLists, country) ? (regionLists[country] ?? null) : null;

/** The region to keep with a country: empty if it is not in that country's list. */
export const regionIn = (country: string, region: string): string =>
  regionsOf(country)?.includes(region) === false ? '' : region;
