import type { Latchkey } from 'latchkey'

/** What every page of this folder is given. */
export type HostProps = { readonly latchkey: Latchkey }
