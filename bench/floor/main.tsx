import { createRoot } from 'react-dom/client'

// Baseline: the smallest lazily loaded React dialog. The click imports it directly.
async function open() {
  const { openDialog } = await import('./openDialog.tsx')
  openDialog()
}

function Page() {
  return (
    <button id="open" type="button" onClick={open}>
      Connect wallet
    </button>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
