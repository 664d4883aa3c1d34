/** The code with which the server closes a socket whose session has ended. */
export const sessionEnded = 4401;
