/** Signed links expire after five minutes: an answer that contains some is refetched after four, in milliseconds. */
export const signedLinkRefresh = 4 * 60_000
