/** What stands in place of a panel that did not arrive. */
export const panelTexts = {
  'panel.missing': 'This part could not be loaded',
  'panel.retry': 'Try again',
} as const
