import { useMutation, useQuery } from '@tanstack/react-query'
import { getSecretSettings, getSettings, sendTestMail, uploadSettingPicture } from '#contract/desk/settings.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { t } from '../../i18n/texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { withPasswordAgain } from '../password/password-again.ts'

export type SettingsData = AnswerOf<typeof getSettings>['data']
export type Setting = SettingsData['settings'][number]

export function useSettings() {
  return useQuery({
    queryKey: ['desk settings'],
    queryFn: async ({ signal }) => (await call(getSettings, {}, { signal })).data,
    staleTime: 0,
  })
}

/** Loaded only when somebody wants to see it, after the password where that was typed long ago. */
export function useSecretSettings(isWanted: boolean) {
  return useQuery({
    queryKey: ['desk settings', 'secret'],
    queryFn: async () => (await withPasswordAgain(() => call(getSecretSettings, {}))).data,
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function useUploadPicture(onStored: (address: string) => void) {
  return useMutation({
    mutationFn: async (file: File) => (await call(uploadSettingPicture, { body: {}, file })).data.address,
    onSuccess: onStored,
  })
}

export function useTestMail() {
  return useMutation({
    mutationFn: async () => (await call(sendTestMail, {})).data.receiver,
    onSuccess: receiver => showToast({ type: 'success', text: t('desk.test.mail.sent', { receiver }) }),
    onError: showProblem,
  })
}
