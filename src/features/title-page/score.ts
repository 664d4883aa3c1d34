/** A score out of 10 with one decimal, but no '.0': '7.4', '10'. */
export const scoreText = (score: number): string => score.toFixed(1).replace(/\.0$/, '');
