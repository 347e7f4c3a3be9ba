import type { ReactNode } from 'react'
import type { Social } from '../../core/options/options.ts'

// Drawings of Simple Icons (CC0) in whole numbers, which compress well. Farcaster's arch is our own.
const paths: Readonly<Record<Social, string>> = {
  apple:
    'M24 14c-2 0-5-2-8-2C3 12 0 29 9 42c2 3 4 6 8 6 3 0 4-2 8-2s5 2 8 2c6 0 9-8 11-13-8-3-9-14-1-19-3-4-7-5-9-5-4 0-7 3-10 3zm7-6c2-2 3-5 3-8-6 1-10 5-10 11 3 0 6-1 7-3z',
  discord:
    'M41 9c-3-2-7-3-10-3l-1 2q-6-1-12 0l-1-2c-3 0-7 1-10 3C1 18 0 27 0 36c4 3 8 5 12 6l3-4-4-2 1-1q12 5 24 0l1 1-4 2 3 4c4-1 8-3 12-6 1-10-2-19-7-27zM16 31a4 5 0 1 1 1 0zm16 0a4 5 0 1 1 1 0z',
  facebook:
    'M18 47V31h-5v-7h5v-3c0-8 4-12 12-12l5 1v6h-3c-4 0-5 2-5 5v3h8l-1 7h-7v17a24 24 0 1 0-9-1z',
  farcaster: 'M6 4h36v6h4v6h-2v22h2v6H32v-6h2V28a10 10 0 0 0-20 0v10h2v6H2v-6h2V16H2v-6h4z',
  github:
    'M16 47a24 24 0 1 1 16 0c-1 0-2 0-2-1v-7c0-2-1-4-2-4 6-1 11-3 11-12 0-3-1-5-2-6 0-1 1-3 0-7 0 0-2 0-7 3a22 22 0 0 0-12 0c-5-3-7-3-7-3-1 4 0 6 0 7-1 1-2 3-2 6 0 9 5 11 11 12-1 1-2 2-2 3-1 1-5 2-7-2 0 0-1-2-4-2 0 0-2 0 0 1 0 0 2 1 3 4 0 0 1 5 8 3v4c0 1-1 1-2 1z',
  google: 'M25 23v7h15a17 17 0 1 1-3-18l4-4a23 23 0 1 0 6 15z',
  x: 'M28 20 46 0h-4L26 18 14 0H0l19 27L0 48h5l16-19 13 19h14zm-5 7L6 3h6l30 42h-6z',
}

/** The mark of a provider. Hidden from screen readers, so label the element around it. */
export function SocialIcon({ name }: { readonly name: Social }): ReactNode {
  return (
    <svg aria-hidden="true" className="lk-SocialIcon" viewBox="0 0 48 48">
      <path d={paths[name]} />
    </svg>
  )
}
