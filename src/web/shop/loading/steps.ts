import { bootSteps } from '../../boot/boot-steps.ts'

/** What the shop loads on entering, each after the one before; `rest` stands for what then loads side by side. */
export const { reach, whenReached, useReached } = bootSteps('configuration', 'user', 'categories', 'rest')
