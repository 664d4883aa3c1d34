/** Who may see a viewing: its member, those who follow them, or everyone. */
export const viewingVisibilities = ['me', 'followers', 'everyone'] as const;
