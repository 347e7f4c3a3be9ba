import { createRoot } from 'react-dom/client'

// The least that a lazily loaded React dialog can do: nothing stands between the click and the import.
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
