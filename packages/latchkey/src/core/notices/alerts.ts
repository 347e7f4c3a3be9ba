import type { Alert } from '../state.ts'

/** Alerts for the host's developer about the configuration. Developers search for the titles. */
export const alerts = {
  invalidProjectId: {
    detail: 'The provider does not know this projectId. Compare it with the ID of your project.',
    title: 'Invalid Project ID',
  },

  networkNotFound: (id: string): Alert => ({
    detail: `Network ${id} is not in the networks of createLatchkey. Add it there, or with addNetwork().`,
    title: 'Network Not Found',
  }),

  originNotAllowed: (origin: string | undefined): Alert => ({
    detail: `Origin not found on Allowlist. Add ${origin ?? 'this origin'} to the allowed origins of your project.`,
    title: 'Invalid App Configuration',
  }),

  projectIdNotConfigured: {
    detail:
      'Pass projectId to createLatchkey. Without it, only wallets in this browser work: no wallet directory, gateway, analytics or pairing.',
    title: 'Project ID Not Configured',
  },

  providerNotConfigured: (part: string): Alert => ({
    detail: `Without a provider, Latchkey shows the built-in wallet list and calls the networks' own nodes. Set provider or provider.${part} in createLatchkey.`,
    title: 'Provider Not Configured',
  }),

  sessionExpired: {
    detail: 'The token is not valid yet. Check the time settings of this device and reconnect.',
    title: 'Session Expired',
  },

  switchNetworkNotFound: (id: string): Alert => ({
    detail: `Network ${id} is not in the networks of createLatchkey, so the wallet can't switch to it. Add it there, or with addNetwork().`,
    title: 'Network Not Found',
  }),
} as const
