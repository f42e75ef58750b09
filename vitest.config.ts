import { defineConfig } from 'vitest/config'

/**
 * Rules need nothing but themselves; what touches the shop runs on a real Postgres, one database per file. Files share
 * their process: loading the server anew for each takes longer than most of them do, and it keeps nothing of its own.
 */
const withoutDatabase = [
  'docs/*.test.ts',
  'src/{domain,contract}/**/*.test.ts',
  'src/web/**/*.test.ts',
  'src/demo/pictures/**/*.test.ts',
]

/** What a test waits for comes when it comes; only what never comes is a fault. */
const waits = { poll: { timeout: 120_000, interval: 50 } }

export default defineConfig({
  test: {
    // Twice the cores of a small machine: a test often waits, for a queue or for another process.
    maxWorkers: 4,
    projects: [
      // Properties run thousands of examples: on a busy machine that takes its time.
      {
        test: {
          name: 'rules',
          include: withoutDatabase,
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: waits,
        },
      },
      {
        test: {
          name: 'shop',
          isolate: false,
          include: ['src/{server,search-engine,demo}/**/*.test.ts', '{bench,scripts}/**/*.test.ts'],
          exclude: withoutDatabase,
          globalSetup: ['src/testing/global-setup.ts'],
          // Two hundred interleavings, five hundred requests: a busy machine is no reason to be red.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: waits,
        },
      },
    ],
  },
})
