/** The providers that this service plays. */
export const personas = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
} as const

/** A provider that this service plays. */
export type Persona = keyof typeof personas

export function isPersona(name: string): name is Persona {
  return Object.hasOwn(personas, name)
}
