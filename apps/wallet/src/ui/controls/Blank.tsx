import { Icon } from './Icon.tsx'

/** A page with a single message. */
export function Blank({
  action,
  onAction,
  text,
  title,
}: {
  title: string
  text?: string
  action?: string
  onAction?: () => void
}) {
  return (
    <main className="shell blank">
      <img src="/favicon.svg" alt="" width="56" height="56" />
      <h1>{title}</h1>
      {text && <p className="faint">{text}</p>}
      {action && (
        <button className="button" type="button" onClick={onAction}>
          {action}
          <Icon name="chevron" size={16} />
        </button>
      )}
    </main>
  )
}
