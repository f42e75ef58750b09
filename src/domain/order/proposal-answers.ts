/** What counts where a buyer does not answer in time; the first unless the shop says otherwise. */
export const defaultAnswers = ['refused', 'accepted'] as const
export type DefaultAnswer = (typeof defaultAnswers)[number]

/** How long buyers have for an answer where the shop says nothing else, in days. */
export const usualAnswerDays = 7
export const mostAnswerDays = 90
