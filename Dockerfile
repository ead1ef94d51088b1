FROM node:20-bookworm-slim AS built
WORKDIR /opt/millwright
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node --input-type=module --eval "const { build } = await import('./scripts/build.mjs'); const { compressClient } = await import('./scripts/compress.mjs'); await build(); await compressClient()"

# What only builds and tests stays behind, the sources too.
FROM node:20-bookworm-slim
WORKDIR /opt/millwright
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/millwright
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY server/database/migrations server/database/migrations
COPY --from=built /opt/millwright/dist dist
COPY --from=built /opt/millwright/dist-server dist-server
RUN mkdir -p /var/lib/millwright && chown node:node /var/lib/millwright
USER node
VOLUME /var/lib/millwright
EXPOSE 4173
CMD ["node", "--enable-source-maps", "dist-server/main.js"]
