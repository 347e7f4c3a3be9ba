/** Collapsed technical details. */
export function Details({ label = 'Details', text }: { label?: string; text: string }) {
  return (
    <details className="details">
      <summary>{label}</summary>
      <pre>{text}</pre>
    </details>
  )
}
