@rem cmd has no `exec`, which the scripts of package.json use so that no shell stands between npm and the platform.
@%*
