# `npm run long -- deployment` runs these steps in a clean root file system; no container engine has built it yet.
FROM node:24-bookworm-slim

# The embedded database refuses to run as root, and nothing here needs it.
RUN mkdir -p /srv/vitrine /data && chown node:node /srv/vitrine /data
USER node
WORKDIR /srv/vitrine
COPY --chown=node:node . .

# Installs by the lockfile, builds, and removes what only building needs, as the first start would.
RUN node scripts/run.mjs build

ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000

# Migrates, serves; SIGTERM finishes the requests in flight within ten seconds.
CMD ["node", "scripts/run.mjs", "start"]
