/** What every page of this folder is given. */
export type HostProps = { readonly openLatchkey: () => void }
