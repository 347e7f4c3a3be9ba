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

  sessionExpired: {
    detail: 'The token is not valid yet. Check the time settings of this device and reconnect.',
    title: 'Session Expired',
  },
} as const
