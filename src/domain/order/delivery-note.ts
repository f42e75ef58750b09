/** The number of the note that goes with a shipment; it follows from the order, so that no counter has to be asked. */
export function deliveryNoteNumber(orderNumber: string, shipment: number): string {
  return `LS-${orderNumber.replace(/^A/, '')}-${shipment}`
}
