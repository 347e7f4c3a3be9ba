// chunk: figures, features/names/actions
import { registerAccountName as register } from './registerAccountName.ts'

/** Registers a name for the connected account. */
export const registerAccountName: typeof register = register
export type { RegistrationOptions } from './registerAccountName.ts'
