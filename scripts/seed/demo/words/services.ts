/** Where members of the demo watched a title: the tag that every other review of it bears. */
export const services: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['s16', 's17', 's21', 's23', 's24', 's27', 's28', 's80', 'm75'].map((key) => [key, 'Netflix']),
  ),
  ...Object.fromEntries(['m30', 'm48', 'm61', 'm62', 's31', 's43'].map((key) => [key, 'Disney+'])),
  ...Object.fromEntries(
    ['s5', 's8', 's10', 's26', 's53', 's54', 's71', 's82', 'm37', 'm56', 'm68'].map((key) => [
      key,
      'HBO Max',
    ]),
  ),
  ...Object.fromEntries(['s29'].map((key) => [key, 'Apple TV'])),
  ...Object.fromEntries(['s20', 's30', 's12'].map((key) => [key, 'Prime Video'])),
  ...Object.fromEntries(
    [2, 3, 5, 6, 8, 10, 12, 14, 17, 20, 23, 24, 32, 35, 44, 45, 53, 54, 63, 79, 80].map((number) => [
      `m${number}`,
      'MUBI',
    ]),
  ),
  ...Object.fromEntries(
    [1, 7, 9, 11, 13, 15, 16, 18, 19, 22].map((number) => [`m${number}`, 'Criterion Channel']),
  ),
};
