import { useState } from 'react'
import { saveFile } from '../../boot/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'

interface ExportButtonProps {
  label: string
  busyLabel: string
  failedText: string
  fetchExport: () => Promise<File>
}

/** Saves all rows of a list that match as a file. */
export function ExportButton({ label, busyLabel, failedText, fetchExport }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await fetchExport())
    } catch {
      showToast({ type: 'danger', text: failedText })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} busyLabel={busyLabel} onClick={() => void save()}>
      {label}
    </Button>
  )
}
