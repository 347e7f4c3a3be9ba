import { useEffect, useState } from 'react'
import { useAction } from '../useAction.ts'
import { Icon } from './Icon.tsx'

const shownMs = 1_600

/** Copies a text and confirms it. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false)
  const { problem, run } = useAction()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <button
      className="round small"
      type="button"
      aria-label={copied ? 'Copied' : label}
      title={problem ?? label}
      onClick={() =>
        run(async () => setCopied(await navigator.clipboard.writeText(text).then(() => true)))
      }
    >
      <Icon name={copied ? 'check' : 'copy'} size={16} />
    </button>
  )
}
