/** Shown in place of a panel whose chunk failed to load. */
export const panelTexts = {
  'panel.missing': 'Couldn’t load this',
} as const
