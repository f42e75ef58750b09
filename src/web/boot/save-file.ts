/** Hands a file to the browser's own downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by then; kept longer, the file would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
