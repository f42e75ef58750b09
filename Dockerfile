# Builds the browser app, then keeps only what running needs. The project brings its own Node 24 (the npm package
# `node`); the image's Node is only there to install and start it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# Compiled code is kept on the volume, so that every start but the first is faster and takes less memory.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 KONTOR_DATA=/data NODE_COMPILE_CACHE=/data/compiled
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/migrations migrations
COPY --from=build /app/src/domain src/domain
COPY --from=build /app/src/contract src/contract
COPY --from=build /app/src/search-engine src/search-engine
COPY --from=build /app/src/server src/server
# A shop with its own data can leave the demo out.
COPY --from=build /app/src/demo src/demo
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=16", "--heap-growing-percent=60", "dist/server/main.js"]
