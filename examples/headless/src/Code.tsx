import { encode } from 'uqr'

/** A pairing link as a code to scan, and as a link for wallets on this device. */
export function Code({ uri }: { uri: string }) {
  const { data, size } = encode(uri)
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <figure>
      <svg
        aria-label="Pairing code"
        height={240}
        role="img"
        viewBox={`0 0 ${size} ${size}`}
        width={240}
      >
        <path d={dots.join('')} />
      </svg>
      <figcaption>
        <a href={uri}>Open a wallet on this device</a>
      </figcaption>
    </figure>
  )
}
