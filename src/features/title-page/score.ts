/** A score out of 10 with one decimal, without '.0': '7.4', '10'. */
export const scoreText = (score: number): string => score.toFixed(1).replace(/\.0$/, '');
