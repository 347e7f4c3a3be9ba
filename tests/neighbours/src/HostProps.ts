import type { Latchkey } from 'latchkey'

/** Props of every page in this folder. */
export type HostProps = { readonly latchkey: Latchkey }
