import { Avatar } from '@latchkey/kit/pictures/Avatar.tsx'
import { type ReactNode, useState } from 'react'
import { isPicture } from '../../../core/untrusted/isPicture.ts'

export type AccountHeaderProps = {
  readonly address: string
  /** Avatar that the account's name record sets. */
  readonly picture: string | undefined
}

/** Draws the avatar over a picture derived from the address, which shows immediately. */
export function AccountHeader({ address, picture }: AccountHeaderProps): ReactNode {
  const [broken, setBroken] = useState<string>()
  const isShown = picture && picture !== broken && isPicture(picture)
  return (
    <span aria-hidden="true" className="lk-Face">
      <Avatar address={address} size={40} />
      {isShown && (
        <img
          alt=""
          decoding="async"
          draggable={false}
          height={40}
          onError={() => setBroken(picture)}
          referrerPolicy="no-referrer"
          src={picture}
          width={40}
        />
      )}
    </span>
  )
}
