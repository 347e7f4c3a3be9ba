/** The id of the embedded wallet's connector and of its source. */
export const embeddedConnectorId = 'embedded'
