import { createSignInHandlers, type SignInHandlers } from 'latchkey/siwx'

const shared = globalThis as typeof globalThis & { signIn?: SignInHandlers }

/** Next bundles pages and routes apart. Both need the same store, until you pass one on your database. */
shared.signIn ??= createSignInHandlers({
  chainIds: ['eip155:1'],
  origins: [process.env.ORIGIN ?? 'http://localhost:3000'],
  statement: 'Sign in to the example.',
})

export const signIn = shared.signIn
