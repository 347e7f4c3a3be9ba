import type { ReactNode } from 'react'

export type FullAddressProps = { readonly address: string }

/** An address to compare, in full: where it does not fit into a line, it breaks in the middle. */
export function FullAddress({ address }: FullAddressProps): ReactNode {
  const middle = Math.ceil(address.length / 2)
  return (
    <span className="lk-FullAddress" dir="ltr">
      <span>{address.slice(0, middle)}</span>
      <span>{address.slice(middle)}</span>
    </span>
  )
}
