import type { Alert } from '../state.ts'

/** What a host's developer has to mend, in the words they will search for. */
export const alerts = {
  invalidProjectId: {
    detail: 'The server does not know the `projectId`. Compare it with the one of your project.',
    title: 'Invalid Project ID',
  },

  networkNotFound: (id: string): Alert => ({
    detail: `Network ${id} is not among the \`networks\` that createLatchkey was given. Add it there, or with addNetwork().`,
    title: 'Network Not Found',
  }),

  originNotAllowed: (origin: string | undefined): Alert => ({
    detail: `Origin not found on Allowlist. Add ${origin ?? 'this origin'} to the allowed origins of your project.`,
    title: 'Invalid App Configuration',
  }),

  projectIdNotConfigured: {
    detail:
      'Pass `projectId` to createLatchkey. Browser wallets work without it; directory, gateway, analytics and pairing do not.',
    title: 'Project ID Not Configured',
  },

  providerNotConfigured: (part: string): Alert => ({
    detail: `Without a server the built-in wallet list is shown and the chains' own nodes are asked. Set \`provider\` (or \`provider.${part}\`) in the options of createLatchkey.`,
    title: 'Provider Not Configured',
  }),

  sessionExpired: {
    detail:
      'The server takes the session for one of another time. Check the time settings of this device and reconnect.',
    title: 'Session Expired',
  },

  switchNetworkNotFound: (id: string): Alert => ({
    detail: `Cannot switch to network ${id}: it is not among the \`networks\` that createLatchkey was given.`,
    title: 'Network Not Found',
  }),
} as const
