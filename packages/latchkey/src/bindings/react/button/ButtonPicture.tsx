import type { ReactNode } from 'react'

/** Shows a picture at the size of a button's icon. */
export function ButtonPicture({ src }: { readonly src: string }): ReactNode {
  return (
    <img
      alt=""
      className="lk-button-icon"
      height={24}
      referrerPolicy="no-referrer"
      src={src}
      width={24}
    />
  )
}
